import '@fontsource-variable/archivo/standard.css';

document.title = 'Panel';

// Each brand's themes without its faces, for a page that has to be light: letters are the system's.
import './brands/forecourt/theme.css.ts';
import './brands/marque/theme.css.ts';

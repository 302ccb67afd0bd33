// Each brand's faces and themes. Fonts are fetched only when a page of that brand uses them.
import './brands/forecourt/fonts.ts';
import './brands/marque/fonts.ts';
import './systemThemes.ts';

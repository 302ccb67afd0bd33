document.title = 'loaded';

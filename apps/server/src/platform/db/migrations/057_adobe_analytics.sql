-- Adobe Analytics is a switch of the account (`setting`, spec 2 §7); nobody could set it for a website.
alter table website_domain drop column adobe_analytics_enabled;

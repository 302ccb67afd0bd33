-- Whose daily report is wanted is asked each minute, among the settings of all dealers.
create index setting_report on setting (dealer_id, product_id) where kind = 'preference' and key = 'ReportChannel';

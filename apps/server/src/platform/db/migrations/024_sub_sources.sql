-- The sub-sources that leads have named, found without reading the leads (settings/subSources.ts).
create index lead_sub_source on lead (dealer_id, product_id, source, sub_source) where sub_source is not null;

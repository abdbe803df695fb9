-- On which browser and system an auth session was opened, as its user recognises them; empty for one that is older or unknown.
alter table token_families
  add column browser text not null default '',
  add column system text not null default '';

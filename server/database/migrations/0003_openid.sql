alter table users
  add column openid_issuer text,
  add column openid_subject text,
  add constraint users_openid_whole check ((openid_issuer is null) = (openid_subject is null)),
  add constraint users_openid_key unique (openid_issuer, openid_subject);
--> statement-breakpoint
create unique index users_by_feide_name on users (lower(regexp_replace(feide_id, '^feide:', '', 'i')));

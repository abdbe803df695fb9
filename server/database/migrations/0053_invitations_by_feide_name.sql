-- Somebody may be known by a Feide name alone.
alter table users
  alter column email drop not null,
  add constraint users_named check (email is not null or feide_id is not null);
--> statement-breakpoint
-- An invitation is to an email address, with the secret of a link, or to a Feide name, which the provider verifies.
alter table invitations
  alter column email drop not null,
  alter column secret_hash drop not null,
  add column feide_name text check (feide_name = lower(feide_name)),
  add unique (organization_id, feide_name, department_id),
  add constraint invitations_addressed check ((email is null) <> (feide_name is null)),
  add constraint invitations_secret check ((email is null) = (secret_hash is null));
--> statement-breakpoint
create index invitations_by_feide_name on invitations (feide_name);
--> statement-breakpoint
-- Which organisations have invited one of these Feide names, until after an instant: the only way from a name to them, since nobody is signed in yet.
create function organizations_inviting(feide_names text[], instant timestamptz) returns setof uuid
  language sql stable parallel safe security definer
  set search_path = pg_catalog, public
begin atomic
  select distinct i.organization_id from invitations i where i.feide_name = any (feide_names) and i.expires_at > instant order by 1;
end;
--> statement-breakpoint
revoke execute on function organizations_inviting(text[], timestamptz) from public;
--> statement-breakpoint
grant execute on function organizations_inviting(text[], timestamptz) to sprakhuset_app;

-- Somebody whom an Administrator has invited by email; the link is a secret of which the hash is stored. One for each address.
create table invitations (
  organization_id uuid not null references organizations (id),
  id uuid not null,
  email text not null check (email = lower(email)),
  name text not null,
  role text not null check (role in ('administrator', 'leder', 'ansatt')),
  department_id uuid not null,
  secret_hash text not null unique,
  expires_at timestamptz(3) not null,
  primary key (organization_id, id),
  unique (organization_id, email),
  foreign key (organization_id, department_id) references departments (organization_id, id) on delete cascade
);
--> statement-breakpoint
alter table invitations enable row level security;
--> statement-breakpoint
create policy of_named_organization on invitations to sprakhuset_app
  using (organization_id = named_organization());
--> statement-breakpoint
create policy of_visible_department on invitations as restrictive to sprakhuset_app using (
  (select sees_all_departments()) or department_id = any ((select visible_departments())::uuid[])
);
--> statement-breakpoint
-- Whose invitation a secret is: the only way from an email to its organisation, since nobody is signed in yet.
create function organization_of_invitation(hash text) returns uuid
  language sql stable parallel safe security definer
  set search_path = pg_catalog, public
begin atomic
  select i.organization_id from invitations i where i.secret_hash = hash;
end;
--> statement-breakpoint
revoke execute on function organization_of_invitation(text) from public;
--> statement-breakpoint
grant execute on function organization_of_invitation(text) to sprakhuset_app;
--> statement-breakpoint
-- Deletes the invitations that expired before an instant, in every organisation.
create function delete_invitations_expired_before(instant timestamptz) returns void
  language sql security definer
  set search_path = pg_catalog, public
begin atomic
  delete from invitations where expires_at < instant;
end;
--> statement-breakpoint
revoke execute on function delete_invitations_expired_before(timestamptz) from public;
--> statement-breakpoint
grant execute on function delete_invitations_expired_before(timestamptz) to sprakhuset_app;

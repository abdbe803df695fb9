-- The national register of kindergartens as it was last imported: kindergartens and their owners, whether or not they are still active.
create table register_units (
  organization_number text primary key check (organization_number ~ '^\d{9}$'),
  name text not null,
  is_active boolean not null,
  is_kindergarten boolean not null,
  is_excluded boolean not null
);
--> statement-breakpoint
-- Only the owner's importer changes it.
revoke insert, update, delete on register_units from sprakhuset_app;
--> statement-breakpoint
-- Which unit of the register a kindergarten is; null for one that the operator has added without a number.
alter table organizations add column organization_number text unique check (organization_number ~ '^\d{9}$');
--> statement-breakpoint
-- Whether a kindergarten of this number uses Språkhuset: all that somebody who has not signed in learns about it.
create function has_organization(number text) returns boolean
  language sql stable parallel safe security definer
  set search_path = pg_catalog, public
begin atomic
  select exists (select from organizations o where o.organization_number = number);
end;
--> statement-breakpoint
revoke execute on function has_organization(text) from public;
--> statement-breakpoint
grant execute on function has_organization(text) to sprakhuset_app;
--> statement-breakpoint
-- A kindergarten that has applied and has not got an answer yet. One for each kindergarten.
create table kindergarten_applications (
  organization_number text primary key check (organization_number ~ '^\d{9}$'),
  kindergarten_name text not null,
  name text not null,
  email text not null check (email = lower(email)),
  job_title text not null,
  department_names text[] not null,
  applied_at timestamptz(3) not null
);
--> statement-breakpoint
-- What serves requests adds an application and deletes old ones; who has applied is for the operator alone.
revoke select, update on kindergarten_applications from sprakhuset_app;
--> statement-breakpoint
grant select (organization_number, applied_at) on kindergarten_applications to sprakhuset_app;

-- What serves requests is this role: it owns nothing, sees an organisation's rows only inside a transaction that has named the
-- organisation, and can add to the audit log but neither change it nor take from it.
do $$
begin
  if not exists (select from pg_roles where rolname = 'sprakhuset_app') then
    create role sprakhuset_app nologin;
  end if;
exception
  -- Another database of the same cluster is being migrated at the same time.
  when duplicate_object or unique_violation then null;
end
$$;
--> statement-breakpoint
-- Asked for even by a member: from PostgreSQL 16 on, who makes a role is a member who may not become it.
do $$
begin
  execute format('grant sprakhuset_app to %I', current_user);
exception
  -- Somebody else has made the role and decides who is in it.
  when insufficient_privilege then null;
end
$$;
--> statement-breakpoint
grant usage on schema public to sprakhuset_app;
--> statement-breakpoint
grant select, insert, update, delete on all tables in schema public to sprakhuset_app;
--> statement-breakpoint
alter default privileges in schema public grant select, insert, update, delete on tables to sprakhuset_app;
--> statement-breakpoint
revoke update, delete on audit_log from sprakhuset_app;
--> statement-breakpoint
create function named_organization() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('app.organization', true), '')::uuid;
--> statement-breakpoint
alter table organizations enable row level security;
--> statement-breakpoint
create policy of_named_organization on organizations to sprakhuset_app using (id = named_organization());
--> statement-breakpoint
do $$
declare
  walled text;
begin
  foreach walled in array array[
    'departments', 'affiliations', 'students', 'plans', 'plan_participants', 'plan_students', 'plan_sessions', 'audit_log'
  ] loop
    execute format('alter table %I enable row level security', walled);
    execute format(
      'create policy of_named_organization on %I to sprakhuset_app using (organization_id = named_organization())',
      walled
    );
  end loop;
end
$$;
--> statement-breakpoint
-- The one door across organisations: where a person belongs, which is what says which organisation may be named.
create function memberships_of(person uuid)
  returns table (
    affiliation_id uuid,
    role text,
    department_id uuid,
    department_name text,
    is_administration boolean,
    organization_id uuid,
    organization_name text
  )
  language sql stable parallel safe security definer
  set search_path = pg_catalog, public
begin atomic
  select a.id, a.role, d.id, d.name, d.is_administration, o.id, o.name
  from affiliations a
    join departments d on d.organization_id = a.organization_id and d.id = a.department_id
    join organizations o on o.id = a.organization_id
  where a.user_id = person;
end;
--> statement-breakpoint
revoke execute on function memberships_of(uuid) from public;
--> statement-breakpoint
grant execute on function memberships_of(uuid) to sprakhuset_app;
--> statement-breakpoint
-- What a department has planned, without a look at the others of its organisation.
create index plans_by_department on plans (organization_id, department_id, date);
--> statement-breakpoint
-- One table for everything that is counted over a time: sign-ins, letters, and later more.
alter table sign_in_attempts rename to attempt_counts;
--> statement-breakpoint
alter table attempt_counts rename column account to subject;
--> statement-breakpoint
alter index sign_in_attempts_by_end rename to attempt_counts_by_end;
--> statement-breakpoint
-- Requests of a window, added up over all server processes. Nothing is lost that matters when the database falls over.
create unlogged table request_counts (
  subject text not null,
  window_start timestamptz(3) not null,
  requests integer not null,
  primary key (subject, window_start)
);
--> statement-breakpoint
create index request_counts_by_window on request_counts (window_start);

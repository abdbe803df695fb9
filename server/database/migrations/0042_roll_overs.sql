-- What a roll-over to a new kindergarten year has changed, as it was before, so that it can be undone as a whole. `version_after` is the
-- version that the roll-over has made: whatever has another one was changed by somebody since, and is kept.
create table roll_overs (
  organization_id uuid not null references organizations (id),
  id uuid not null,
  from_day date not null,
  user_id uuid not null,
  at timestamptz(3) not null,
  primary key (organization_id, id)
);
--> statement-breakpoint
create table rolled_over_departments (
  organization_id uuid not null,
  roll_over_id uuid not null,
  department_id uuid not null,
  done text not null check (done in ('added', 'renamed', 'closed')),
  name_before text check ((name_before is null) = (done <> 'renamed')),
  version_after integer not null,
  primary key (organization_id, roll_over_id, department_id),
  foreign key (organization_id, roll_over_id) references roll_overs (organization_id, id) on delete cascade,
  foreign key (organization_id, department_id) references departments (organization_id, id) on delete cascade
);
--> statement-breakpoint
create table rolled_over_students (
  organization_id uuid not null,
  roll_over_id uuid not null,
  student_id uuid not null,
  is_archived boolean not null,
  archived_before date,
  version_after integer not null,
  primary key (organization_id, roll_over_id, student_id),
  foreign key (organization_id, roll_over_id) references roll_overs (organization_id, id) on delete cascade,
  foreign key (organization_id, student_id) references students (organization_id, id) on delete cascade
);
--> statement-breakpoint
-- All transfers that such a child had before.
create table rolled_over_transfers (
  organization_id uuid not null,
  roll_over_id uuid not null,
  student_id uuid not null,
  from_day date not null,
  department_id uuid not null,
  primary key (organization_id, roll_over_id, student_id, from_day),
  foreign key (organization_id, roll_over_id, student_id)
    references rolled_over_students (organization_id, roll_over_id, student_id) on delete cascade,
  foreign key (organization_id, department_id) references departments (organization_id, id) on delete cascade
);
--> statement-breakpoint
create table rolled_over_plans (
  organization_id uuid not null,
  roll_over_id uuid not null,
  plan_id uuid not null,
  is_deleted boolean not null,
  version_after integer not null,
  primary key (organization_id, roll_over_id, plan_id),
  foreign key (organization_id, roll_over_id) references roll_overs (organization_id, id) on delete cascade,
  foreign key (organization_id, plan_id) references plans (organization_id, id) on delete cascade
);
--> statement-breakpoint
-- The children who were taken out of such a plan.
create table rolled_over_plan_students (
  organization_id uuid not null,
  roll_over_id uuid not null,
  plan_id uuid not null,
  student_id uuid not null,
  position integer not null,
  attendance text,
  primary key (organization_id, roll_over_id, plan_id, student_id),
  foreign key (organization_id, roll_over_id, plan_id)
    references rolled_over_plans (organization_id, roll_over_id, plan_id) on delete cascade,
  foreign key (organization_id, student_id) references students (organization_id, id) on delete cascade
);
--> statement-breakpoint
alter table roll_overs enable row level security;
--> statement-breakpoint
create policy of_named_organization on roll_overs to sprakhuset_app using (organization_id = named_organization());
--> statement-breakpoint
create policy of_visible_department on roll_overs as restrictive to sprakhuset_app using ((select sees_all_departments()));
--> statement-breakpoint
alter table rolled_over_departments enable row level security;
--> statement-breakpoint
create policy of_named_organization on rolled_over_departments to sprakhuset_app
  using (organization_id = named_organization());
--> statement-breakpoint
create policy of_visible_department on rolled_over_departments as restrictive to sprakhuset_app
  using ((select sees_all_departments()));
--> statement-breakpoint
alter table rolled_over_students enable row level security;
--> statement-breakpoint
create policy of_named_organization on rolled_over_students to sprakhuset_app
  using (organization_id = named_organization());
--> statement-breakpoint
create policy of_visible_department on rolled_over_students as restrictive to sprakhuset_app
  using ((select sees_all_departments()));
--> statement-breakpoint
alter table rolled_over_transfers enable row level security;
--> statement-breakpoint
create policy of_named_organization on rolled_over_transfers to sprakhuset_app
  using (organization_id = named_organization());
--> statement-breakpoint
create policy of_visible_department on rolled_over_transfers as restrictive to sprakhuset_app
  using ((select sees_all_departments()));
--> statement-breakpoint
alter table rolled_over_plans enable row level security;
--> statement-breakpoint
create policy of_named_organization on rolled_over_plans to sprakhuset_app
  using (organization_id = named_organization());
--> statement-breakpoint
create policy of_visible_department on rolled_over_plans as restrictive to sprakhuset_app
  using ((select sees_all_departments()));
--> statement-breakpoint
alter table rolled_over_plan_students enable row level security;
--> statement-breakpoint
create policy of_named_organization on rolled_over_plan_students to sprakhuset_app
  using (organization_id = named_organization());
--> statement-breakpoint
create policy of_visible_department on rolled_over_plan_students as restrictive to sprakhuset_app
  using ((select sees_all_departments()));
--> statement-breakpoint
-- Whether nothing is in a department or names it, so that it can be deleted; the transfers of the children of `restored` do not count. A
-- function, since private notes are visible in no other way.
create function department_is_unused(department uuid, restored uuid[]) returns boolean
  language sql stable parallel safe security definer
  set search_path = pg_catalog, public
begin atomic
  select not (
    exists (select from affiliations a where a.organization_id = named_organization() and a.department_id = department)
    or exists (select from students s where s.organization_id = named_organization() and s.department_id = department)
    or exists (
      select from student_transfers t
      where t.organization_id = named_organization() and t.department_id = department and t.student_id <> all (restored)
    )
    or exists (select from plans p where p.organization_id = named_organization() and p.department_id = department)
    or exists (select from invitations i where i.organization_id = named_organization() and i.department_id = department)
    or exists (select from closed_days c where c.organization_id = named_organization() and c.department_id = department)
    or exists (select from calendar_feeds f where f.organization_id = named_organization() and f.department_id = department)
    or exists (select from ask_sessions k where k.organization_id = named_organization() and k.department_id = department)
    or exists (select from ask_settings k where k.organization_id = named_organization() and k.department_id = department)
    or exists (select from evaluations e where e.organization_id = named_organization() and e.department_id = department)
    or exists (select from stickies n where n.organization_id = named_organization() and n.department_id = department)
  );
end;
--> statement-breakpoint
-- Forgets what roll-overs before an instant have changed, in every organisation.
create function forget_roll_overs_before(instant timestamptz) returns void
  language sql security definer
  set search_path = pg_catalog, public
begin atomic
  delete from roll_overs where at < instant;
end;
--> statement-breakpoint
revoke execute on function department_is_unused(uuid, uuid[]), forget_roll_overs_before(timestamptz) from public;
--> statement-breakpoint
grant execute on function department_is_unused(uuid, uuid[]), forget_roll_overs_before(timestamptz) to sprakhuset_app;

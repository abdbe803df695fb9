-- The roles that a roll-over has given or ended: all roles in the organisation of whom it has moved, before and after. Whoever has others now
-- was changed by somebody since, and is kept. `moved_to`: the department for which the person left this one.
create table rolled_over_affiliations (
  organization_id uuid not null,
  roll_over_id uuid not null,
  user_id uuid not null references users (id),
  department_id uuid not null,
  role_before text check (role_before in ('administrator', 'leder', 'ansatt')),
  role_after text check (role_after in ('administrator', 'leder', 'ansatt')),
  moved_to uuid,
  primary key (organization_id, roll_over_id, user_id, department_id),
  foreign key (organization_id, roll_over_id) references roll_overs (organization_id, id) on delete cascade,
  foreign key (organization_id, department_id) references departments (organization_id, id) on delete cascade,
  check (role_before is not null or role_after is not null)
);
--> statement-breakpoint
-- Of a plan whose staff the roll-over has changed.
alter table rolled_over_plans
  add column leader_before uuid references users (id),
  add column observers_before uuid[],
  add column helpers_before uuid[],
  add check ((leader_before is null) = (observers_before is null) and (leader_before is null) = (helpers_before is null));
--> statement-breakpoint
alter table rolled_over_affiliations enable row level security;
--> statement-breakpoint
create policy of_named_organization on rolled_over_affiliations to sprakhuset_app
  using (organization_id = named_organization());
--> statement-breakpoint
create policy of_visible_department on rolled_over_affiliations as restrictive to sprakhuset_app
  using ((select sees_all_departments()));
--> statement-breakpoint
drop function department_is_unused(uuid, uuid[]);
--> statement-breakpoint
-- As before; the roles of `returning_staff` do not count either.
create function department_is_unused(department uuid, restored uuid[], returning_staff uuid[]) returns boolean
  language sql stable parallel safe security definer
  set search_path = pg_catalog, public
begin atomic
  select not (
    exists (
      select from affiliations a
      where a.organization_id = named_organization() and a.department_id = department and a.user_id <> all (returning_staff)
    )
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
revoke execute on function department_is_unused(uuid, uuid[], uuid[]) from public;
--> statement-breakpoint
grant execute on function department_is_unused(uuid, uuid[], uuid[]) to sprakhuset_app;

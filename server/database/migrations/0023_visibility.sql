-- What a transaction may see within its organisation: the departments that it has named (`app.departments`, or `all`), and, whatever their
-- department, the plans in which its user (`app.user`) takes part. A restrictive policy is added to the one of the organisation; a
-- transaction that names nothing sees nothing. Policies read a setting as `(select …)`, so that it is read once in a statement.
create function sees_all_departments() returns boolean
  language sql stable parallel safe
  return coalesce(current_setting('app.departments', true), '') = 'all';
--> statement-breakpoint
create function visible_departments() returns uuid[]
  language sql stable parallel safe
  return nullif(nullif(current_setting('app.departments', true), ''), 'all')::uuid[];
--> statement-breakpoint
do $$
declare
  filtered text;
begin
  foreach filtered in array array['students', 'ask_sessions', 'ask_settings'] loop
    execute format(
      'create policy of_visible_department on %I as restrictive to sprakhuset_app using (
        (select sees_all_departments()) or department_id = any ((select visible_departments())::uuid[])
      )',
      filtered
    );
  end loop;
end
$$;
--> statement-breakpoint
-- The plans in which the user is observer or helper. A view reads as its owner: the policy of `plan_participants` asks the one of `plans`,
-- which asks this view.
create view helped_plans as
  select organization_id, plan_id from plan_participants
  where organization_id = named_organization() and user_id = named_user();
--> statement-breakpoint
-- Written through the view, a row would bypass the policies.
revoke all on helped_plans from sprakhuset_app;
--> statement-breakpoint
grant select on helped_plans to sprakhuset_app;
--> statement-breakpoint
create policy of_visible_department on plans as restrictive to sprakhuset_app using (
  (select sees_all_departments())
  or department_id = any ((select visible_departments())::uuid[])
  or leader_id = (select named_user())
  or exists (
    select from helped_plans h where h.organization_id = plans.organization_id and h.plan_id = plans.id
  )
);
--> statement-breakpoint
do $$
declare
  filtered text;
begin
  foreach filtered in array array['plan_participants', 'plan_students', 'plan_sessions', 'plan_history'] loop
    execute format(
      'create policy of_visible_plan on %1$I as restrictive to sprakhuset_app using (
        (select sees_all_departments())
        or exists (select from plans p where p.organization_id = %1$I.organization_id and p.id = %1$I.plan_id)
      )',
      filtered
    );
  end loop;
end
$$;
--> statement-breakpoint
-- Everybody in an organisation sees who works there and when a department is closed; they are changed for visible departments alone.
do $$
declare
  filtered text;
begin
  foreach filtered in array array['affiliations', 'closed_days'] loop
    execute format(
      'create policy of_visible_department on %I as restrictive to sprakhuset_app using (true) with check (
        (select sees_all_departments()) or department_id is null
        or department_id = any ((select visible_departments())::uuid[])
      )',
      filtered
    );
    execute format(
      'create policy deleted_of_visible_department on %I as restrictive for delete to sprakhuset_app using (
        (select sees_all_departments()) or department_id is null
        or department_id = any ((select visible_departments())::uuid[])
      )',
      filtered
    );
  end loop;
end
$$;
--> statement-breakpoint
-- The feeds of a person, made for a department that the person sees.
create policy of_named_user on calendar_feeds as restrictive to sprakhuset_app
  using (user_id = (select named_user()))
  with check (
    user_id = (select named_user())
    and (
      (select sees_all_departments()) or department_id is null
      or department_id = any ((select visible_departments())::uuid[])
    )
  );
--> statement-breakpoint
-- What a plan shows of its children, a–z by `position`: of visible departments always, of others in plans since a day. The only way to a
-- child of another department, and to no more than a first name and a mark.
create function children_of_plans(plan_ids uuid[], since date)
  returns table (id uuid, first_name text, mark text, "position" bigint)
  language sql stable parallel safe security definer
  set search_path = pg_catalog, public
begin atomic
  select s.id, split_part(s.name, ' ', 1), s.mark, row_number() over (order by s.name, s.id)
  from students s
  where s.organization_id = named_organization() and exists (
    select from plan_students c
      join plans p on p.organization_id = c.organization_id and p.id = c.plan_id
    where c.organization_id = s.organization_id and c.student_id = s.id and p.id = any (plan_ids)
      and (
        sees_all_departments()
        or p.department_id = any (visible_departments())
        or p.leader_id = named_user()
        or exists (
          select from helped_plans h where h.organization_id = p.organization_id and h.plan_id = p.id
        )
      )
      and (sees_all_departments() or s.department_id = any (visible_departments()) or p.date >= since)
  );
end;
--> statement-breakpoint
revoke execute on function children_of_plans(uuid[], date) from public;
--> statement-breakpoint
grant execute on function children_of_plans(uuid[], date) to sprakhuset_app;

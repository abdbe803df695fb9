-- The day in Norway of a transaction: the one that the server has named, so that everything in it is of one day.
create function named_day() returns date
  language sql stable parallel safe
  return coalesce(
    nullif(current_setting('app.today', true), '')::date,
    (now() at time zone 'Europe/Oslo')::date
  );
--> statement-breakpoint
-- The first department of a child is in its own row, and since when it goes there, where that is known.
alter table students add column first_day date;
--> statement-breakpoint
-- From which day on a child is in another department than before. A day to come changes nothing until it is the day of a transaction.
create table student_transfers (
  organization_id uuid not null references organizations (id),
  student_id uuid not null,
  from_day date not null,
  department_id uuid not null,
  primary key (organization_id, student_id, from_day),
  foreign key (organization_id, student_id) references students (organization_id, id) on delete cascade,
  foreign key (organization_id, department_id) references departments (organization_id, id)
);
--> statement-breakpoint
-- Where the children are who have been transferred. A view reads as its owner: the policy of `student_transfers` asks the one of `students`,
-- which asks this view.
create view transferred_students as
  select distinct on (organization_id, student_id) organization_id, student_id, department_id
  from student_transfers
  where organization_id = named_organization() and from_day <= named_day()
  order by organization_id, student_id, from_day desc;
--> statement-breakpoint
-- Written through the view, a row would bypass the policies.
revoke all on transferred_students from sprakhuset_app;
--> statement-breakpoint
grant select on transferred_students to sprakhuset_app;
--> statement-breakpoint
drop policy of_visible_department on students;
--> statement-breakpoint
create policy of_visible_department on students as restrictive to sprakhuset_app using (
  (select sees_all_departments())
  or coalesce(
    (
      select t.department_id from transferred_students t
      where t.organization_id = students.organization_id and t.student_id = students.id
    ),
    department_id
  ) = any ((select visible_departments())::uuid[])
);
--> statement-breakpoint
alter table student_transfers enable row level security;
--> statement-breakpoint
create policy of_named_organization on student_transfers to sprakhuset_app
  using (organization_id = named_organization());
--> statement-breakpoint
-- Whoever sees a child sees where it was, and where it will be.
create policy of_visible_department on student_transfers as restrictive to sprakhuset_app using (
  (select sees_all_departments())
  or exists (
    select from students s
    where s.organization_id = student_transfers.organization_id and s.id = student_transfers.student_id
  )
);
--> statement-breakpoint
-- As before, with the department in which a child is. A plan of a visible department also shows the children who were in
-- it on its day.
create or replace function children_of_plans(plan_ids uuid[], since date)
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
      and (
        sees_all_departments()
        or p.date >= since
        or coalesce(
          (
            select t.department_id from transferred_students t
            where t.organization_id = s.organization_id and t.student_id = s.id
          ),
          s.department_id
        ) = any (visible_departments())
        or (
          p.department_id = any (visible_departments())
          and coalesce(
            (
              select t.department_id from student_transfers t
              where t.organization_id = s.organization_id and t.student_id = s.id and t.from_day <= p.date
              order by t.from_day desc limit 1
            ),
            s.department_id
          ) = p.department_id
        )
      )
  );
end;

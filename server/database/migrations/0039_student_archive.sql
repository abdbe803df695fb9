-- From which day on a child is not in the kindergarten any longer. A day to come changes nothing until it is the day of a transaction.
-- `erasure_announced_on`: since when the pages of Administrators say that the child will be erased soon.
alter table students
  add column archived_from date,
  add column erasure_announced_on date,
  add constraint announced_of_archived check (erasure_announced_on is null or archived_from is not null);
--> statement-breakpoint
create index students_archived on students (archived_from) where archived_from is not null;
--> statement-breakpoint
-- The period of the kindergarten after which archived children are erased; `null` where it has set none.
alter table organizations add column retention_months integer check (retention_months between 1 and 600);
--> statement-breakpoint
-- Whether a transaction has named the archive: others do not see archived children.
create function sees_archive() returns boolean
  language sql stable parallel safe
  return coalesce(current_setting('app.archive', true), '') = 'on';
--> statement-breakpoint
create policy of_named_archive on students as restrictive to sprakhuset_app using (
  archived_from is null or archived_from > (select named_day()) or (select sees_archive())
);
--> statement-breakpoint
-- The children who are archived on a day, of any department. They are locked, so that none is archived until the end of the transaction.
create function students_archived_on(ids uuid[], day date) returns setof uuid
  language sql security definer
  set search_path = pg_catalog, public
begin atomic
  with locked as (
    select s.id, s.archived_from from students s
    where s.organization_id = named_organization() and s.id = any (ids)
    order by s.id
    for key share
  )
  select id from locked where archived_from <= day;
end;
--> statement-breakpoint
-- The day from which on an archived child is erased: after the period, and at least 31 days after it was announced. `today` stands for
-- that day where there is none yet.
create function erasure_day(archived_from date, announced_on date, months integer, today date) returns date
  language sql immutable parallel safe
  return greatest((archived_from + make_interval(months => months))::date, coalesce(announced_on, today) + 31);
--> statement-breakpoint
-- Announces from today on the erasure of the children whose period ends within 31 days, and of no others.
create function announce_erasures(today date, default_months integer) returns void
  language sql security definer
  set search_path = pg_catalog, public
begin atomic
  update students s set erasure_announced_on = case when f.is_near then today end
  from (
    select c.organization_id, c.id,
      (c.archived_from + make_interval(months => coalesce(o.retention_months, default_months)))::date <= today + 31 as is_near
    from students c join organizations o on o.id = c.organization_id
    where c.archived_from is not null
  ) f
  where s.organization_id = f.organization_id and s.id = f.id and s.archived_from is not null
    and (s.erasure_announced_on is not null) is distinct from f.is_near;
end;
--> statement-breakpoint
create function students_to_erase(today date, default_months integer)
  returns table (organization_id uuid, id uuid)
  language sql stable security definer
  set search_path = pg_catalog, public
begin atomic
  select s.organization_id, s.id
  from students s join organizations o on o.id = s.organization_id
  where s.erasure_announced_on is not null
    and erasure_day(s.archived_from, s.erasure_announced_on, coalesce(o.retention_months, default_months), today) <= today;
end;
--> statement-breakpoint
-- Nobody has made a version of a plan from which a child was erased after its period.
alter table plan_history alter column user_id drop not null;
--> statement-breakpoint
-- Deletes a child with everything on it, for the functions below. Its plans stay without it, as a next version; stored responses that
-- name it are deleted.
create function erase_rows_of_student(organization uuid, student uuid, by_user uuid, at timestamptz) returns void
  language sql
  set search_path = pg_catalog, public
begin atomic
  update plans p set version = p.version + 1
  where p.organization_id = organization and exists (
    select from plan_students c
    where c.organization_id = p.organization_id and c.plan_id = p.id and c.student_id = student
  );
  insert into plan_history (organization_id, plan_id, version, user_id, action, is_unconditional, at)
  select p.organization_id, p.id, p.version, by_user, 'changed', true, erase_rows_of_student.at
  from plans p join plan_students c on c.organization_id = p.organization_id and c.plan_id = p.id
  where p.organization_id = organization and c.student_id = student;
  delete from idempotency_keys k
  where position(student::text in k.answer) > 0 and exists (
    select from students s where s.organization_id = organization and s.id = student
  );
  delete from students s where s.organization_id = organization and s.id = student;
end;
--> statement-breakpoint
create or replace function erase_student(student uuid, at timestamptz) returns void
  language sql security definer
  set search_path = pg_catalog, public
begin atomic
  select erase_rows_of_student(named_organization(), student, named_user(), erase_student.at)
  where named_user_is_administrator();
end;
--> statement-breakpoint
-- Erases a child whose period has ended; returns whether it did. It locks the child first and looks again: another server may be erasing
-- it, or somebody may be fetching it back.
create function erase_archived_student(organization uuid, student uuid, today date, default_months integer, at timestamptz)
  returns boolean
  language plpgsql security definer
  set search_path = pg_catalog, public
as $$
begin
  perform from students s join organizations o on o.id = s.organization_id
  where s.organization_id = organization and s.id = student and s.erasure_announced_on is not null
    and erasure_day(s.archived_from, s.erasure_announced_on, coalesce(o.retention_months, default_months), today) <= today
  for update of s;
  if not found then
    return false;
  end if;
  perform erase_rows_of_student(organization, student, null, at);
  return true;
end
$$;
--> statement-breakpoint
revoke execute on function
  students_archived_on(uuid[], date), announce_erasures(date, integer), students_to_erase(date, integer),
  erase_rows_of_student(uuid, uuid, uuid, timestamptz), erase_archived_student(uuid, uuid, date, integer, timestamptz) from public;
--> statement-breakpoint
grant execute on function
  students_archived_on(uuid[], date), announce_erasures(date, integer), students_to_erase(date, integer),
  erase_archived_student(uuid, uuid, date, integer, timestamptz) to sprakhuset_app;

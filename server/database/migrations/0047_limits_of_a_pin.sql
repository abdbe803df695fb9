-- The department to which a PIN limits a transaction (`app.pin_department`), also in what is the user's own; null in any other.
create function pin_department() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('app.pin_department', true), '')::uuid;
--> statement-breakpoint
-- What belongs to a plan or to a reflection asks the policies of these.
do $$
declare
  filtered text;
begin
  foreach filtered in array array['plans', 'evaluations'] loop
    execute format(
      'create policy of_pin_department on %I as restrictive to sprakhuset_app using (
        (select pin_department()) is null or department_id = (select pin_department())
      )',
      filtered
    );
  end loop;
end
$$;
--> statement-breakpoint
-- Public notes are read by everybody; they are changed by PIN in its department alone.
create policy of_pin_department on stickies as restrictive to sprakhuset_app
  using (
    visibility = 'public' or (select pin_department()) is null or department_id = (select pin_department())
  )
  with check ((select pin_department()) is null or department_id = (select pin_department()));
--> statement-breakpoint
-- As before, and by PIN for plans of its department alone.
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
      and (pin_department() is null or p.department_id = pin_department())
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
--> statement-breakpoint
-- As before, and never by PIN.
create or replace function named_user_is_administrator() returns boolean
  language sql stable parallel safe security definer
  set search_path = pg_catalog, public
begin atomic
  select pin_department() is null and exists (
    select from affiliations a
    where a.organization_id = named_organization() and a.user_id = named_user() and a.role = 'administrator'
  );
end;
--> statement-breakpoint
-- Whether a hash is of the secret of a tablet that is still shared: who is signed in on it is looked up before an organisation is named.
create function is_secret_of_tablet(tablet uuid, hash text) returns boolean
  language sql stable parallel safe security definer
  set search_path = pg_catalog, public
begin atomic
  select exists (select from shared_tablets t where t.secret_hash = hash and t.id = tablet);
end;
--> statement-breakpoint
revoke execute on function is_secret_of_tablet(uuid, text) from public;
--> statement-breakpoint
grant execute on function is_secret_of_tablet(uuid, text) to sprakhuset_app;
--> statement-breakpoint
-- Since when many wrong PINs have turned the PIN of a person off.
alter table users add column pin_disabled_at timestamptz(3);
--> statement-breakpoint
-- When somebody last guessed so often: the person is told until there is a new PIN, also where a password has turned the present one on again.
alter table users add column pin_guessed_at timestamptz(3);

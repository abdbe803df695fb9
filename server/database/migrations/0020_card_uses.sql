-- Before an editor takes an activity out of the bank, the app says how many plans of all kindergartens have it. The only way there across
-- organisations: three numbers of one activity, and neither a row nor an id of any organisation.
create function plan_uses_of(activity uuid, today date)
  returns table (coming integer, kindergartens integer, others integer)
  language sql stable parallel safe security definer
  set search_path = pg_catalog, public
begin atomic
  select
    (count(*) filter (where p.deleted_at is null and p.date >= today))::integer,
    (count(distinct p.organization_id) filter (where p.deleted_at is null and p.date >= today))::integer,
    (count(*) filter (where p.deleted_at is not null or p.date < today))::integer
  from plans p
  where p.activity_id = activity;
end;
--> statement-breakpoint
revoke execute on function plan_uses_of(uuid, date) from public;
--> statement-breakpoint
grant execute on function plan_uses_of(uuid, date) to sprakhuset_app;
--> statement-breakpoint
create index plans_by_activity on plans (activity_id);
--> statement-breakpoint
create index likes_by_card on likes (type, card_id);

-- The questions of the self-reflection: content that all kindergartens share, written by the editors as the other cards of the bank are.
create table questions (
  id uuid primary key,
  version integer not null default 1,
  position integer not null,
  title text not null,
  state text not null default 'published' check (state in ('published', 'unpublished')),
  updated_at timestamptz(3) not null,
  focus_area_id uuid references focus_areas (id),
  content jsonb not null
);
--> statement-breakpoint
do $$
declare
  kind_table text;
begin
  foreach kind_table in array array['content_versions', 'content_drafts', 'ended_drafts'] loop
    execute format('alter table %I drop constraint %I', kind_table, kind_table || '_kind_check');
    execute format(
      'alter table %I add constraint %I check (kind in (''mainActivities'', ''activities'', ''focusAreas'', ''experienceGoals'', ''generalTips'', ''resources'', ''questions''))',
      kind_table, kind_table || '_kind_check'
    );
  end loop;
end
$$;

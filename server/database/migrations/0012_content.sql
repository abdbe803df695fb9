-- Staff find a published card in the lists; an unpublished one is still read by its id.
do $$
declare
  card_table text;
begin
  foreach card_table in array array[
    'focus_areas', 'experience_goals', 'main_activities', 'activities', 'general_tips'
  ] loop
    execute format(
      'alter table %I add column state text not null default ''published'' check (state in (''published'', ''unpublished''))',
      card_table
    );
  end loop;
end
$$;
--> statement-breakpoint
-- Every version of a card that an editor has changed, the present one included. The bank belongs to no organisation.
create table content_versions (
  kind text not null check (
    kind in ('mainActivities', 'activities', 'focusAreas', 'experienceGoals', 'generalTips')
  ),
  card_id uuid not null,
  version integer not null check (version >= 1),
  title text not null,
  state text not null check (state in ('published', 'unpublished')),
  -- As its editors write it.
  body jsonb not null,
  -- The stored references of the files that the body names by their ids.
  files jsonb not null,
  -- An unconditional change named no version, so it may have overwritten another.
  is_unconditional boolean not null,
  -- Null where the version came with the program. The name stays when the user is deleted.
  edited_by uuid references users (id) on delete set null,
  editor_name text,
  edited_at timestamptz(3) not null,
  primary key (kind, card_id, version)
);
--> statement-breakpoint
revoke update, delete on content_versions from sprakhuset_app;
--> statement-breakpoint
-- What editors have saved for later. A card has at most one draft; a draft without a card is of a new one.
create table content_drafts (
  id uuid primary key,
  version integer not null default 1,
  kind text not null check (
    kind in ('mainActivities', 'activities', 'focusAreas', 'experienceGoals', 'generalTips')
  ),
  card_id uuid,
  title text not null,
  form_values jsonb not null,
  edited_by uuid references users (id) on delete set null,
  editor_name text not null,
  edited_at timestamptz(3) not null,
  unique (kind, card_id)
);

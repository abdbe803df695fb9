-- What became of each draft that is no longer stored, so that a form which still has it open finds the card, and none becomes two cards.
create table ended_drafts (
  draft_id uuid primary key,
  kind text not null check (
    kind in ('mainActivities', 'activities', 'focusAreas', 'experienceGoals', 'generalTips', 'resources')
  ),
  -- The card that the draft was published as; null where it was deleted.
  card_id uuid,
  ended_by uuid references users (id) on delete set null,
  -- The name stays when the user is deleted.
  editor_name text not null,
  ended_at timestamptz(3) not null
);
--> statement-breakpoint
revoke update, delete on ended_drafts from sprakhuset_app;

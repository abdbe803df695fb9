-- Resources are written by the editors as the other cards of the bank are.
alter table resources add column state text not null default 'published' check (state in ('published', 'unpublished'));
--> statement-breakpoint
alter table content_versions drop constraint content_versions_kind_check;
--> statement-breakpoint
alter table content_versions add constraint content_versions_kind_check check (
  kind in ('mainActivities', 'activities', 'focusAreas', 'experienceGoals', 'generalTips', 'resources')
);
--> statement-breakpoint
alter table content_drafts drop constraint content_drafts_kind_check;
--> statement-breakpoint
alter table content_drafts add constraint content_drafts_kind_check check (
  kind in ('mainActivities', 'activities', 'focusAreas', 'experienceGoals', 'generalTips', 'resources')
);

-- The version of the card that a draft began from, so that publishing it overwrites nothing that others have changed since.
alter table content_drafts add column card_version integer check (card_version >= 1);
--> statement-breakpoint
-- What the stored drafts began from is not known: from the first version on, every change of others is compared with them.
update content_drafts set card_version = 1 where card_id is not null;
--> statement-breakpoint
alter table content_drafts add check ((card_id is null) = (card_version is null));

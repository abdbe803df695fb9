-- Who speaks in a recording, which every card that uses it says. Editors upload what a person reads; the seed knows the voices of the
-- files that ship with the program.
alter table bank_files add column voice text check (voice in ('synthetic', 'human'));
--> statement-breakpoint
update bank_files set voice = 'human'
where kind = 'audio' and exists (select from files where files.id = bank_files.id and files.hash is not null);

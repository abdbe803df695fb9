-- A change of rights says whose they are.
alter table audit_log add column about_user_id uuid;

-- Administrators read the log page by page, the newest line first.
create index audit_log_by_time on audit_log (organization_id, at, id);

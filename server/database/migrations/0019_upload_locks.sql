-- One request at a time writes an upload, whichever process it reaches. The lock of a process that was killed ends at `locked_until`.
alter table uploads
  add column lock_holder uuid,
  add column locked_until timestamptz(3);

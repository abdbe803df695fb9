-- An invitation has a row for each department that it is to, all of them with one id, address and secret.
alter table invitations
  drop constraint invitations_pkey,
  drop constraint invitations_organization_id_email_key,
  drop constraint invitations_secret_hash_key,
  add primary key (organization_id, id, department_id),
  add unique (organization_id, email, department_id),
  add unique (secret_hash, department_id);

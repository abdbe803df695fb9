-- The department that a control acts for: a stage asks anew for its camera when another one leads.
alter table ask_link_tickets add column led_department_id uuid;

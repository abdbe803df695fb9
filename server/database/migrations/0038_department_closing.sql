-- The first day on which a department is closed for good: no children, plans or new staff from then on; null while it is open.
alter table departments add column closed_from date;

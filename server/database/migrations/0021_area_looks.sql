-- The colour of a focus area was the code of a seeded one, and its icon was that area's. An area has a colour and an icon of its own now.
create temporary table area_looks (former text primary key, colour text not null, icon text not null) on commit drop;
--> statement-breakpoint
insert into area_looks (former, colour, icon) values
  ('sprak', 'blue', 'speech'),
  ('kropp', 'red', 'apple'),
  ('kunst', 'pink', 'palette'),
  ('natur', 'green', 'leaf'),
  ('antall', 'yellow', 'shapes'),
  ('etikk', 'purple', 'hands'),
  ('nar', 'teal', 'signpost');
--> statement-breakpoint
update focus_areas a
set content = a.content || jsonb_build_object('colour', l.colour, 'icon', l.icon)
from area_looks l
where a.content ->> 'colour' = l.former;
--> statement-breakpoint
-- The history and the stored drafts are read with the rules of today.
update content_versions c
set body = c.body || jsonb_build_object('colour', l.colour, 'icon', l.icon)
from area_looks l
where c.kind = 'focusAreas' and c.body ->> 'colour' = l.former;
--> statement-breakpoint
update content_drafts d
set form_values = d.form_values || jsonb_build_object('colour', l.colour, 'icon', l.icon)
from area_looks l
where d.kind = 'focusAreas' and d.form_values ->> 'colour' = l.former;

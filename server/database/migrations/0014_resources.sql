-- Things to make, songs, templates and sign cards: content that all kindergartens share.
create table resources (
  id uuid primary key,
  version integer not null default 1,
  position integer not null,
  title text not null,
  updated_at timestamptz(3) not null,
  focus_area_id uuid references focus_areas (id),
  content jsonb not null
);

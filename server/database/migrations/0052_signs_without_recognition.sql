-- Which signs the camera judges follows from what is measured in each session.
update signs set content = content - 'recognition' where content ? 'recognition';

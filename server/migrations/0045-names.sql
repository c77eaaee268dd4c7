-- Many people have the same name: the twenty who saved it last are read from the index, without sorting all others.
drop index profile_section_name;
create index profile_section_name on profile_section (name_hash, updated_at desc, user_id) where name_hash is not null;

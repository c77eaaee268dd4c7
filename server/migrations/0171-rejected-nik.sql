-- A rejection holds the NIK of a deleted account while it lasts.
insert into retention_rule (name, tables, keep, unit, counted_from, action, basis, why) values
  ('rejected_nik', '{nik_directory}', 0, 'DAY', 'the day on which a rejected customer may apply again', 'DELETE', 'D-236',
    'a deleted account holds a rejected NIK, as a keyed hash, no longer than the rejection lasts');

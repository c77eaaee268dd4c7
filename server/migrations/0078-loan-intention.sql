-- Whether the purpose of a loan is asked on the loan form (A) or on a screen of its own before it (B). B has no weight until somebody
-- wants to compare them (D-151).
insert into experiment values ('update-loan-intention', 1,
  '[{"groupName": "A", "weight": 1, "extraInfo": {}}, {"groupName": "B", "weight": 0, "extraInfo": {}}]', '{USER}', true,
  '2026-01-01T00:00:00Z');

-- The event of an order whose transfer has no known outcome is named as the code names it: ledger:verify reads both.
update order_history set event = 'markUnknown' where event = 'doubt';

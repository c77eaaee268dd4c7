-- What the rules left to people, and what people decided, by time: the figures of a day above the queue.
create index decision_of_queue on decision (at) where outcome = 'REFER' or actor like 'OPERATOR:%';

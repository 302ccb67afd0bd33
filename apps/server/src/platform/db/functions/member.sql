-- A set of one number, within its block of 2,048.
create or replace function member(number int) returns bit(2048) language sql immutable parallel safe
  return set_bit(0::bit(2048), number % 2048, 1);

-- A customer whose last word in a chat is an opt-out waits for no answer (timeline/conversationList.ts). Elsewhere opt-outs were never listed.
update conversation_list k set waiting_since = null
where k.channel_key = 'chat' and k.waiting_since is not null and exists (
  select from event e
  where e.dealer_id = k.dealer_id and e.lead_id = k.lead_id and e.kind = 'UNSUBSCRIBED' and e.at = k.last_customer_at);

import { DateFormat, PhoneFormat, TimeFormat } from '@forecourt/api/contract/locale';
import type { LocaleChoice } from '@forecourt/api/contract/settings/dealer-parameters';
import { DetailItem, DetailList } from '@forecourt/ui/data/DetailList';
import { Grid } from '@forecourt/ui/layout/Grid';
import { Heading } from '@forecourt/ui/text/Heading';
import { Stack } from '@forecourt/ui/layout/Stack';
import { useEffect, useState } from 'react';
import { samplePhone } from '../../format/samplePhone.ts';
import { stampFormat } from '../../format/stampFormat.ts';
import { usePhone } from '../../format/usePhone.ts';
import { userTexts } from './texts.ts';

/** How a day, a time and a phone number will be written; nothing while one of them is not chosen. */
export function LocaleExample({ choice }: { choice: LocaleChoice }) {
  const now = useNow();
  const date = DateFormat.safeParse(choice.date_format_id).data;
  const time = TimeFormat.safeParse(choice.time_format_id).data;
  const phone = PhoneFormat.safeParse(choice.phone_number_format_id).data;
  const write = usePhone({ PhoneFormat: phone ?? 'national', Country: choice.country_id });
  if (!date || !time || !phone || choice.time_zone_id === '') return null;
  const stamp = stampFormat({ DateFormat: date, TimeFormat: time, TimeZone: choice.time_zone_id });
  const [day, clock] = stamp(now).split(', ');
  const { example } = userTexts;
  return (
    <Stack space="small">
      <Heading level={3} size="standard">
        {example.title}
      </Heading>
      <Grid minColumnWidth="280px">
        <DetailList>
          <DetailItem term={example.date}>{day}</DetailItem>
          <DetailItem term={example.time}>{clock}</DetailItem>
          <DetailItem term={example.phone}>{write(samplePhone(choice.country_id))}</DetailItem>
        </DetailList>
      </Grid>
    </Stack>
  );
}

/** The present, to the minute. */
function useNow(): string {
  const [now, setNow] = useState(() => new Date().toISOString());
  useEffect(() => {
    const ticking = setInterval(() => setNow(new Date().toISOString()), 30_000);
    return () => clearInterval(ticking);
  }, []);
  return now;
}

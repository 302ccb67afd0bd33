// `node scripts/texts/run.ts`: prints every string that the product shows; `--update` writes them to docs/texts.tsv.
import { writeFileSync } from 'node:fs';
import { listFile, listTexts } from './list.ts';

if (process.argv.includes('--update')) writeFileSync(listFile, listTexts());
else process.stdout.write(listTexts());

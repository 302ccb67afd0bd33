import type {
  KnowledgeEntry,
  KnowledgeGroup,
  KnowledgeProduct,
  KnowledgeTopic,
} from '@forecourt/api/contract/knowledge';
import type { Uses } from './gaps/useGaps.ts';
import type { BankCalls } from './useBank.ts';

/** What the parts of the screen share. */
export interface BankScreen {
  calls: BankCalls;
  /** The products that a question can be in, the screen's own first. */
  products: KnowledgeProduct[];
  canEdit: boolean;
  /** CDK accounts have neither product badges nor mirroring (spec 3 §6). */
  canMirror: boolean;
  /** The drafts that are kept of what is typed and not saved, by their ids without `knowledge/`. */
  unsaved: readonly string[];
  /** How often questions were answered from. */
  uses: Uses;
  open: (edited: Edited) => void;
  remove: (deletion: Deletion) => void;
}

/** A question that is open in the editor. */
export interface Edited {
  /** What is typed is kept under it. */
  draftId: string;
  group: KnowledgeGroup;
  topic: KnowledgeTopic;
  /** Missing for one that is not saved yet. */
  entry?: KnowledgeEntry;
  question: string;
  /** The numbers of the products that a new one begins in, beside the screen's own. */
  products?: readonly number[];
  /** Called with the question's id once it is saved. */
  onSaved?: (questionId: string) => void;
}

/** What is about to be deleted. */
export type Deletion = { group: KnowledgeGroup; topic: KnowledgeTopic } & (
  | { kind: 'topic' }
  | { kind: 'question'; entry: KnowledgeEntry }
);

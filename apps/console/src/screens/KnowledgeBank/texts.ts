import { richTextTexts } from '../../html/richTextTexts.ts';

export const knowledgeTexts = {
  /** Spec 3 §2. */
  title: 'AI Knowledge Bank',
  intro: 'The questions customers ask, and what the assistant answers. Changes take effect right away.',
  readOnly: 'You can view the Knowledge Bank but not change it.',
  groups: 'Groups',
  messages: 'Messages',
  close: 'Close',
  cancel: 'Cancel',
  retry: 'Try again',
  search: 'Search questions and answers',
  results: (shown: number, total: number) =>
    total === 0
      ? 'No questions found'
      : total === 1
        ? '1 question found'
        : shown < total
          ? `${total.toLocaleString('en-US')} questions found. Showing the best ${shown}.`
          : `${total.toLocaleString('en-US')} questions found`,
  place: (group: string, topic: string) => `${group} › ${topic}`,
  emptyGroup: 'There are no topics in this group yet.',
  emptyTopic: 'No questions yet',
  count: (count: number) => (count === 1 ? '1 question' : `${count.toLocaleString('en-US')} questions`),
  questionsLabel: (topic: string) => `Questions about ${topic}`,
  showMore: (left: number) => `Show more (${left.toLocaleString('en-US')})`,
  showMoreLabel: (topic: string, left: number) => `Show more about ${topic} (${left.toLocaleString('en-US')})`,
  moreTopics: (left: number) => `Show more topics (${left.toLocaleString('en-US')})`,
  addTopic: 'Add Topic',
  topicName: 'Topic name',
  newQuestion: 'New question',
  newQuestionTo: (topic: string) => `New question about ${topic}`,
  add: 'Add',
  next: 'Write an answer',
  important: 'Important',
  unsaved: 'Unsaved changes',
  editor: {
    create: 'New question',
    edit: 'Edit question',
    read: 'Question',
    question: 'Question',
    answer: 'Answer',
    answerHelp: 'Leave out what will change, such as prices, dates, and inventory.',
    products: 'Products',
    productsHelp: 'The question and its answer are the same in each product you choose.',
    removed: (names: string) => `Saving removes this question from ${names}.`,
    fixed: 'This answer came with the product and can’t be edited.',
    addAgain: 'Add it again',
    richText: {
      ...richTextTexts,
      wrongAddress: 'Enter a web address, an email address, or a phone number',
    },
  },
  /** Spec 3 §2: the titles and what each affects. */
  deleteQuestion: 'Delete Question',
  deleteTopic: 'Delete Topic',
  deleteNamed: (action: string, name: string) => `${action}: ${name}`,
  remove: 'Delete',
  sureQuestion: (name: string, product: string) =>
    `“${name}” will be deleted from ${product} only. This can’t be undone.`,
  lastQuestion: (topic: string) => `It’s the last question about ${topic}, so the topic is deleted, too.`,
  sureTopic: (name: string, product: string) =>
    `“${name}” and its questions will be deleted from ${product} and from every product they are mirrored to. This can’t be undone.`,
  notDeleted: 'Couldn’t delete it',
  /** Spec 3 §8, word for word. */
  toasts: {
    added: 'Question and answer added successfully',
    edited: 'Question and answer edited successfully',
    questionDeleted: 'Question deleted succeffully',
    topicCreated: 'Topic created successfully',
    topicDeleted: 'Topic deleted successfully',
  },
  errors: {
    http: (status: number) => `HTTP error! status: ${status}`,
    unknown: 'An unknown error occurred',
    noData: 'no data detected',
    noObject: "response isn't an object type",
    noKeys: 'authorization-key and api-key are required',
    noProduct: 'No product detected',
    invalidProduct: 'Provided product is not valid',
    noQuestion: 'No question detected',
    noTopic: 'No topic detected',
    noGroup: 'No group detected',
  },
};

import { keptForms } from '../../drafts/formDraft.ts';

const adding = 'users/add/';
const editing = 'users/edit/';

/** The names under which the browser keeps what is typed into the forms of user management. */
export const keptForm = {
  add: (retailer: string) => adding + retailer,
  edit: (userId: string, retailer: string) => `${editing}${retailer}/${userId}`,
};

/** What is kept of forms that were left: whom it adds or changes. */
export const keptUsers = () => ({
  added: keptForms(adding),
  edited: keptForms(editing).map((kept) => {
    const [retailer = '', ...id] = kept.split('/');
    return { UserId: id.join('/'), RetailerName: retailer };
  }),
});

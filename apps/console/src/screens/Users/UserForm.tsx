import { isCdk } from '@forecourt/api/access/facts';
import { Breadcrumbs } from '@forecourt/ui/layout/Breadcrumbs';
import { Page } from '@forecourt/ui/layout/Page';
import { Inline } from '@forecourt/ui/layout/Inline';
import { Badge } from '@forecourt/ui/feedback/Badge';
import { Skeleton } from '@forecourt/ui/feedback/Skeleton';
import { ToastRegion } from '@forecourt/ui/feedback/Toast';
import { lazy, Suspense } from 'react';
import { Navigate, useParams, useSearchParams } from 'react-router-dom';
import { getFacts, useAuth } from '../../session/store.ts';
import { useDocumentTitle } from '../../shell/useDocumentTitle.ts';
import { LeaveGuard } from '../../unsaved/LeaveGuard.tsx';
import { AddUsers } from './AddUsers.tsx';
import { EditUser } from './EditUser.tsx';
import { listPath } from './paths.ts';
import { formTexts, importLeaveTexts, texts } from './texts.ts';

/** Loaded when somebody imports: few do. */
const ImportUsers = lazy(async () => ({ default: (await import('./import/ImportUsers.tsx')).ImportUsers }));

/** The form that an address names: `add`, or `edit` with whom (spec 1 §2, spec 3 §2), or `import`. */
export function UserForm() {
  const { action, userId, retailerName } = useParams();
  const [search] = useSearchParams();
  const isOfCdk = isCdk(getFacts(useAuth()));
  const title = action === 'edit' ? formTexts.edit : action === 'import' ? texts.import : formTexts.add;
  useDocumentTitle(title);
  if (action !== 'add' && action !== 'edit' && action !== 'import') return <Navigate to="/" replace />;
  const retailer = isOfCdk || search.get('cdk') === 'cdk_global' ? 'cdk_global' : 'impel';
  const id = userId ?? search.get('user_id') ?? '';
  // Spec 3 §3: impel is the default.
  const ofUser = retailerName ?? search.get('retailer_name') ?? 'impel';
  return (
    <Page
      title={title}
      trail={
        <Breadcrumbs
          label={formTexts.trail}
          items={[
            { id: 'list', label: texts.title, href: listPath },
            { id: 'form', label: title },
          ]}
        />
      }
      actions={
        action === 'add' &&
        retailer === 'cdk_global' &&
        !isOfCdk && (
          <Inline>
            <Badge>{formTexts.cdk}</Badge>
          </Inline>
        )
      }
    >
      {action === 'add' ? (
        <AddUsers key={retailer} retailer={retailer} />
      ) : action === 'import' ? (
        <Suspense fallback={<Skeleton shape="fields" count={2} />}>
          <ImportUsers />
        </Suspense>
      ) : (
        <EditUser key={`${ofUser} ${id}`} userId={id} retailer={ofUser} />
      )}
      <ToastRegion label={texts.messages} closeLabel={texts.close} />
      <LeaveGuard {...(action === 'import' && { texts: importLeaveTexts })} />
    </Page>
  );
}

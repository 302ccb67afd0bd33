import { checkInstallation } from '@forecourt/api/contract/settings/chat-installation';
import { Button } from '@forecourt/ui/actions/Button';
import { Callout } from '@forecourt/ui/feedback/Callout';
import { FormSection } from '@forecourt/ui/forms/FormSection';
import { Inline } from '@forecourt/ui/layout/Inline';
import { Stack } from '@forecourt/ui/layout/Stack';
import { CodeBlock } from '@forecourt/ui/text/CodeBlock';
import { Text } from '@forecourt/ui/text/Text';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../api.ts';
import { brand } from '../../../brand.ts';
import { chatSnippet } from './chatSnippet.ts';
import { findings, installTexts } from './texts.ts';

interface InstallationProps {
  params: { account_id: string };
  domain: string;
  /** Whether the chat is switched on for the domain. */
  isChatOn: boolean;
  canCheck: boolean;
}

/** The line that brings the chat onto a website, and whether it is there. */
export function Installation({ params, domain, isChatOn, canCheck }: InstallationProps) {
  const check = useMutation({
    mutationFn: () => api.send(checkInstallation, { params, query: { website_url: domain } }),
  });
  const found = check.data && findings[check.data.result];
  return (
    <FormSection title={installTexts.title} description={installTexts.help}>
      <Stack space="medium">
        <CodeBlock
          label={installTexts.snippet}
          code={chatSnippet(location.origin, params.account_id, brand.id)}
          copyLabel={installTexts.copy}
          copiedLabel={installTexts.copied}
        />
        {canCheck && (
          <Inline>
            <Button isPending={check.isPending} pendingLabel={installTexts.checking} onPress={() => check.mutate()}>
              {installTexts.check}
            </Button>
          </Inline>
        )}
        <div role="status">
          {check.data && found && (
            <Callout tone={found.tone} title={found.title}>
              <Stack space="xsmall">
                <Text as="p">{found.text(check.data.detail ?? '')}</Text>
                {check.data.result === 'installed' && !isChatOn && <Text as="p">{installTexts.isOff}</Text>}
                {check.data.url !== null && (
                  <Text as="p" size="small" tone="secondary">
                    {installTexts.checkedPage(check.data.url)}
                  </Text>
                )}
              </Stack>
            </Callout>
          )}
          {check.error && <Callout tone="danger">{installTexts.failed}</Callout>}
        </div>
      </Stack>
    </FormSection>
  );
}

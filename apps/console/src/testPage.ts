import { type ConsoleConfig, consoleConfigElementId } from '@forecourt/api/contract/console-config';

/** Writes on a test's page what the server writes on the console's. Before any module of the console is imported. */
export function install(config: Pick<ConsoleConfig, 'brand' | 'marketing_url'>): void {
  const element = document.createElement('script');
  element.type = 'application/json';
  element.id = consoleConfigElementId;
  element.textContent = JSON.stringify({
    oidc: { issuer: location.origin, client_id: 'tests', audience: 'tests' },
    ...config,
  } satisfies ConsoleConfig);
  document.body.append(element);
}

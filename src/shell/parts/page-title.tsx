import { t } from '#src/words/nb-shell.ts'

/** The document's title: the app's name around the page's. */
export function PageTitle({ page }: { readonly page: string }) {
  return <title>{t('app.pageTitle', { page })}</title>
}

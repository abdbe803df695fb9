/** Whether a path is one of the pages of the bank’s editors, as the router matches it: ignoring case and doubled slashes. */
export const isEditorPath = (path: string): boolean => /^\/+admin(?:\/|$)/iu.test(path)

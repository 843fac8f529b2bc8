export const ui = {
  close: 'Close',
  retry: 'Try again',
  cancel: 'Cancel',
  save: 'Save',
  back: 'Back',
  previous: 'Previous page',
  next: 'Next page',
  page: 'Page {page} of {pages}',
};

import { configure } from '@testing-library/react';

// Far above what any wait takes on a busy machine, ms.
configure({ asyncUtilTimeout: 10_000 });

export const ProblemsPanel = () => null;

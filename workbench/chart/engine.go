// Renders the chart with Go's own text/template and sprig, as Helm does, and the two functions that Helm adds and the
// chart names. `check.mjs` runs it with what it reads on standard input: values, release and chart as JSON.
package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"text/template"

	"github.com/Masterminds/sprig"
	"sigs.k8s.io/yaml"
)

func main() {
	var root map[string]interface{}
	must(json.NewDecoder(os.Stdin).Decode(&root))
	all := template.New("chart").Option("missingkey=zero")
	functions := sprig.TxtFuncMap()
	functions["toYaml"] = func(value interface{}) string {
		text, err := yaml.Marshal(value)
		must(err)
		return strings.TrimSuffix(string(text), "\n")
	}
	functions["include"] = func(name string, dot interface{}) (string, error) {
		var text strings.Builder
		err := all.ExecuteTemplate(&text, name, dot)
		return text.String(), err
	}
	functions["required"] = func(message string, value interface{}) (interface{}, error) {
		if value == nil || value == "" {
			panic(message)
		}
		return value, nil
	}
	all.Funcs(functions)
	names := []string{}
	must(filepath.Walk(os.Args[1], func(file string, info os.FileInfo, err error) error {
		must(err)
		if info.IsDir() || strings.HasSuffix(file, ".txt") {
			return nil
		}
		name, err := filepath.Rel(os.Args[1], file)
		must(err)
		text, err := os.ReadFile(file)
		must(err)
		template.Must(all.New(name).Parse(string(text)))
		names = append(names, name)
		return nil
	}))
	rendered := map[string]string{}
	for _, name := range names {
		var text strings.Builder
		must(all.ExecuteTemplate(&text, name, root))
		rendered[name] = text.String()
	}
	must(json.NewEncoder(os.Stdout).Encode(rendered))
}

func must(err error) {
	if err != nil {
		panic(err)
	}
}
